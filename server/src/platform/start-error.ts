/** Why the product can't start, in words for whoever started it, with what to do next. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
