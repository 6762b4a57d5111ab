/** A link of a document: the record, and the row below it where it is of one. */
export type DocumentLink = {
  /** The module of the record or of the row. */
  readonly module: string
  /** The module of the record. */
  readonly root: string
  readonly recordId: string
  readonly rowId: string | null
}

/** What a document says of its links, the oldest first: the first record of each kind. Pure. */
export function firstLinks(links: readonly DocumentLink[]) {
  const record = (root: string) => links.find((link) => link.root === root)?.recordId ?? null
  return {
    shipmentId: record('shipments'),
    productId: record('products'),
    purchaseOrderId: record('orders'),
    purchaseOrderProductId: links.find(({ module }) => module === 'order_lines')?.rowId ?? null,
  }
}
