/** Reads all pages of a list, one after another. */
export async function allPages<Page extends { readonly nextCursor: string | null }>(
  read: (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await read({ limit: 200, ...(cursor === undefined ? {} : { cursor }) })
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}
