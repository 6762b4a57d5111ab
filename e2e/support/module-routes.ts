import type { Page } from '@playwright/test'
import { newId } from '@rumbo/domain/kernel/id'
import { answered, type Founder } from './person.ts'

const made = async (page: Page, person: Founder, path: string) =>
  String((await answered(page.request, `/api/v1/${path}/create`, { name: 'Coffee' }, person.token)).id)

const madeCharge = async (page: Page, person: Founder) =>
  String(
    (await answered(page.request, '/api/v1/charges/create', { concept: 'Ocean freight' }, person.token)).id,
  )

const madeDdInvoice = async (page: Page, person: Founder) =>
  String(
    (await answered(page.request, '/api/v1/dd-invoices/create', { invoiceNumber: 'D-1' }, person.token)).id,
  )

const begunChat = async (page: Page, person: Founder) => {
  const about = { module: 'orders', recordId: await made(page, person, 'orders'), lane: 'company' }
  const message = { ...about, id: newId(), text: 'Both containers are loaded.' }
  return String((await answered(page.request, '/api/v1/chats/messages', message, person.token)).chatId)
}

/** What stands in place of the parameters of pages of chats, documents, orders, products, suppliers, charges, demurrage invoices and tasks. */
export const moduleRoutes: Readonly<Record<string, (page: Page, person: Founder) => Promise<string>>> = {
  '/chats/$id': async (page, person) => `/chats/${await begunChat(page, person)}`,
  '/documents/$id': async (page, person) => `/documents/${await made(page, person, 'documents')}`,
  '/order_details/$id': async (page, person) => `/order_details/${await made(page, person, 'orders')}`,
  '/products/$id': async (page, person) => `/products/${await made(page, person, 'products')}`,
  '/products/$id/$name/$section': async (page, person) =>
    `/products/${await made(page, person, 'products')}/coffee/general`,
  '/products/$action/$id': async (page, person) => `/products/edit/${await made(page, person, 'products')}`,
  '/finances/$id': async (page, person) => `/finances/${await madeCharge(page, person)}`,
  '/finances/$action/$id': async (page, person) => `/finances/edit/${await madeCharge(page, person)}`,
  '/demurrage/$id': async (page, person) => `/demurrage/${await madeDdInvoice(page, person)}`,
  '/suppliers/$id': async (page, person) => `/suppliers/${await made(page, person, 'suppliers')}`,
  '/suppliers/$action/$id': async (page, person) =>
    `/suppliers/edit/${await made(page, person, 'suppliers')}`,
  '/tasks/$id': async (page, person) => `/tasks/${await made(page, person, 'tasks')}`,
}
