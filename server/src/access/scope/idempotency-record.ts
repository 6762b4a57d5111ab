const made = new WeakMap<object, string>()

/** Notes the record that a POST made, for its Idempotency-Key. */
export function noteIdempotencyRecord(scope: object, id: string): void {
  made.set(scope, id)
}

/** Returns the record noted in this scope. */
export function takeIdempotencyRecord(scope: object): string | undefined {
  return made.get(scope)
}
