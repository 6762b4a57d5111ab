const made = new WeakMap<object, string>()

/** Notes the record that a POST made, for its Idempotency-Key. */
export function noteMadeRecord(scope: object, id: string): void {
  made.set(scope, id)
}

/** The record noted in this scope. */
export function takeMadeRecord(scope: object): string | undefined {
  return made.get(scope)
}
