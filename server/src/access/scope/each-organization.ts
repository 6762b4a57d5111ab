/**
 * Does something for one organization after the other; one for which it fails holds up none of the others.
 * @throws AggregateError with what went wrong, at the end
 */
export async function eachOrganization(
  ids: readonly string[],
  run: (organizationId: string) => Promise<void>,
): Promise<void> {
  const wrong: unknown[] = []
  for (const id of ids) await run(id).catch((error: unknown) => wrong.push(error))
  if (wrong.length > 0) throw new AggregateError(wrong, `failed for ${wrong.length} organizations`)
}
