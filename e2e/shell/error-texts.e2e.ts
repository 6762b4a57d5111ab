import { expect as expectSoon, type Page } from '@playwright/test'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeContainer, madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 60_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Failure = {
  readonly text: string
  /** What fails: the method and the address of a call. */
  readonly call: readonly [method: string, path: RegExp]
  /** What the server answers; defaults to an unexpected error. */
  readonly answer?: { readonly status: number; readonly code: string; readonly message: string }
  /** Where and how a person runs into it. */
  readonly act: (page: Page, id: string) => Promise<unknown>
}

const unexpected = { status: 500, code: 'UNKNOWN', message: 'An unknown error occurred' }
const details = (page: Page, id: string) => page.goto(`/shipments/${id}`)
const changed = async (page: Page, id: string) => {
  await details(page, id)
  await button(page, 'Edit Booking number').click()
  await page.getByRole('textbox', { name: 'Booking number' }).fill('B555')
  await page.keyboard.press('Enter')
}

/** What fails on screens (specification, section 8), each where it says. */
const onScreens: readonly Failure[] = [
  {
    text: 'We got an error when obtaining the shipment',
    call: ['GET', /\/api\/v1\/shipments\/(at\?|[\da-f-]{36}$)/],
    act: details,
  },
  {
    text: 'The containers could not be loaded',
    call: ['GET', /\/resources\/containers$/],
    act: details,
  },
  {
    text: 'Something went wrong deleting your row, please try again',
    call: ['DELETE', /\/rows\//],
    act: async (page, id) => {
      await details(page, id)
      await button(page, 'Delete CSQU3054383').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('DELETE ROW')
      await dialog.getByRole('button', { name: 'Delete row' }).click()
    },
  },
  {
    text: 'Something went wrong changing the field, try again',
    call: ['PATCH', /\/api\/v1\/shipments\/[\da-f-]{36}$/],
    act: changed,
  },
  {
    text: 'You don’t have permission to make this change. Contact an administrator.',
    call: ['PATCH', /\/api\/v1\/shipments\/[\da-f-]{36}$/],
    answer: {
      status: 403,
      code: 'UNAUTHORIZED',
      message: 'You don’t have permission to make this change. Contact an administrator.',
    },
    act: changed,
  },
  {
    text: 'Error downloading documents',
    call: ['HEAD', /\/api\/v1\/documents\.zip/],
    act: async (page, id) => {
      await page.goto(`/shipments/${id}?tab=documents`)
      await button(page, 'Download all').click()
    },
  },
  {
    text: 'Document file is missing: Bill.pdf',
    call: ['POST', /\/api\/v1\/documents\/[\da-f-]{36}\/link/],
    answer: { status: 404, code: 'FILE_MISSING', message: 'Document file is missing: Bill.pdf' },
    act: async (page, id) => {
      await page.goto(`/shipments/${id}?tab=documents`)
      await button(page, 'Actions for Bill.pdf').click()
      await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
    },
  },
  {
    text: 'Notifications activation failed',
    call: ['PUT', /\/notifications$/],
    act: async (page, id) => {
      await page.goto(`/shipments/${id}?tab=settings`)
      const choice = page.getByRole('switch', { name: 'Notify me about this shipment' })
      await expect(choice).toBeEnabled()
      await choice.press('Space')
    },
  },
  {
    text: 'The collaborators could not be loaded',
    call: ['GET', /\/api\/v1\/shipments\/[\da-f-]{36}\/collaborators/],
    act: (page, id) => page.goto(`/shipments/${id}?tab=collaborators`),
  },
  {
    text: 'These rows could not be loaded',
    call: ['GET', /\/api\/v1\/shipments\?/],
    act: (page) => page.goto('/'),
  },
  {
    text: 'Error loading saved columns. Error loading saved filters.',
    call: ['GET', /\/api\/v1\/views\?/],
    act: (page) => page.goto('/'),
  },
  {
    text: 'These rows could not be loaded',
    call: ['GET', /\/api\/v1\/orders\?/],
    act: (page) => page.goto('/orders'),
  },
  {
    text: 'purchase order could not be created',
    call: ['POST', /\/api\/v1\/orders\/create$/],
    answer: { status: 500, code: 'ORDER_NOT_CREATED', message: 'purchase order could not be created' },
    act: async (page) => {
      await page.goto('/orders')
      await button(page, 'New order').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Chairs')
      await dialog.getByRole('button', { name: 'New order' }).click()
    },
  },
]

test('[ERR-04] each failure of the catalogue says what it is where it happens', async ({
  page,
  expectInConsole,
}) => {
  test.setTimeout(600_000)
  expectInConsole(/./)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'CSQU3054383' } })
  await page.goto(`/shipments/${id}?tab=documents`)
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Add documents').click()
  const buffer = Buffer.from(paperFile('Bill', ['MAEU 204060801']), 'latin1')
  await (await choosing).setFiles([{ name: 'Bill.pdf', mimeType: 'application/pdf', buffer }])
  await expect(page.getByRole('rowheader', { name: 'Bill.pdf' })).toBeVisible()
  for (const { text, call, answer = unexpected, act } of onScreens)
    await test.step(text, async () => {
      const [method, path] = call
      await page.route(path, (route) =>
        route.request().method() === method
          ? route.fulfill({
              status: answer.status,
              json: { code: answer.code, message: answer.message, requestId: 'req-1' },
            })
          : route.fallback(),
      )
      await act(page, id)
      await expect(page.getByText(text).first()).toBeVisible()
      await page.unroute(path)
    })
})

test('[ERR-04] what the server refuses has its text of the catalogue', async ({ page }) => {
  const ana = await founder(page)
  const headers = { ...asFounder(ana), 'accept-language': 'en-us' }
  const { id } = await madeShipment(page, ana)
  const sent = async (method: 'POST' | 'PATCH', path: string, data: object) =>
    (await page.request.fetch(`/api/v1/${path}`, { method, data, headers })).json()
  const order = await sent('POST', 'orders/create', { name: 'Chairs', currency: 'USD' })
  const line = await sent('POST', `orders/${order.id}/products/create`, {
    description: 'Chair',
    quantity: '5',
  })
  const refused: readonly (readonly [text: RegExp, method: 'POST' | 'PATCH', path: string, data: object])[] =
    [
      [/^Field not found$/, 'PATCH', `shipments/${id}`, { nothing: 1 }],
      [/^This field is numeric$/, 'PATCH', `shipments/${id}`, { freeDaysOfDemurrage: 'three' }],
      [/^Port not found$/, 'PATCH', `shipments/${id}`, { pol: 'Nowhere at all' }],
      [/^Country not found$/, 'POST', 'addresses', { name: 'Yard', countryId: 'ZZZ' }],
      [
        /^product quantity exceeded: 5 left$/,
        'POST',
        `orders/${order.id}/products/${line.id}/shipment/${id}`,
        { quantity: '6' },
      ],
    ]
  for (const [text, ...call] of refused)
    await test.step(String(text), async () => {
      const { message, issues = [] } = await sent(...call)
      expect([message, ...issues.map((each: { message: string }) => each.message)]).toContainEqual(
        expect.stringMatching(text),
      )
    })
})
