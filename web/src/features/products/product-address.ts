/** The part of a product's address that says what it is called; the id alone counts. */
export const unnamed = '-'

/** The tabs of products besides those of every record. */
export const productTabs = ['tasks', 'messages', 'documents', 'suppliers']
