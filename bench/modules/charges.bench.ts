import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { compare, say, tell } from '../support/measure.ts'

// The sums of a hundred thousand charges that aren't paid: of 300 companies, in three currencies, each day with a frozen rate of its own.
const rounds = 10
const count = 100_000

const data = await openDataset()
try {
  await fillCharges(data)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const times = await compare(
    {
      age: () => ours('/api/v1/charges/overview?view=age'),
      party: () => ours('/api/v1/charges/overview?view=party'),
      category: () => ours('/api/v1/charges/overview?view=category'),
    },
    { rounds, warmUp: 3 },
  )
  for (const [view, value] of Object.entries(times))
    tell({
      name: `charges, ${count.toLocaleString('en-us')}: summed up by ${view}, over HTTP`,
      value,
      bar: 1_000,
      unit: 'ms',
    })
} finally {
  await data.close()
}

/** Charges that are not paid, made once. */
async function fillCharges({ bare, big }: Dataset): Promise<void> {
  const { rows } = await bare.query<{ count: string }>(
    `select count(*) from base.charges where organization_id = $1 and concept like 'Filled %'`,
    [big],
  )
  const present = Number(rows[0]?.count ?? 0)
  if (present >= count) return
  say(`making ${count - present} charges`)
  await bare.query(
    `with made as materialized (select gen_random_uuid() as id, n from generate_series($2::integer, $3::integer) n),
     registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select id, $1, $1, 'charges' from made)
     insert into base.charges (organization_id, id, owner_organization_id, concept, category, side, kind, status, party,
       quantity, unit_price, amount, currency, fx_rate, fx_currency, fx_day, issued_on, due_on)
     select $1, id, $1, 'Filled ' || n, (array['freight', 'dd', 'other'])[1 + n % 3], 'buy',
       case when n % 50 = 0 then 'credit' else 'charge' end, (array['invoiced', 'disputed', 'accrued'])[1 + n % 3],
       jsonb_build_object('label', 'Provider ' || n % 300), 1, n % 1000 + 0.25, n % 1000 + 0.25,
       (array['USD', 'EUR', 'MXN'])[1 + n % 3], case when n % 3 = 0 then 17 + (n % 365) / 1000.0 end,
       case when n % 3 = 0 then 'MXN' end, case when n % 3 = 0 then date '2026-01-01' + n % 365 end,
       date '2026-01-01' + n % 365, date '2026-02-01' + n % 365 from made`,
    [big, present + 1, count],
  )
  await bare.query(
    `insert into base.finance_settings (organization_id, currency) values ($1, 'MXN') on conflict (organization_id) do nothing`,
    [big],
  )
  await bare.query('analyze base.charges')
}
