const noted = new WeakMap<object, Readonly<Record<string, string>>>()

/** Notes headers that the answer of this call carries besides its body, for standards that page by headers. */
export function noteHeaders(scope: object, headers: Readonly<Record<string, string>>): void {
  noted.set(scope, headers)
}

/** The headers noted in this scope. */
export const takeHeaders = (scope: object): Readonly<Record<string, string>> => noted.get(scope) ?? {}
