import '../../web/src/app/global.css'
import { Button, MantineProvider } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../../web/src/app/theme.ts'
import { FormulaEditor } from '../../web/src/forms/formula/formula-editor.tsx'
import { i18n, startI18n } from '../../web/src/lib/texts/i18n.ts'

// What the address says: formula=<the stored one>, language=<es-mx or en-us>.
const query = new URLSearchParams(location.search)

const field = (id: string, name: string, more: Partial<Field> = {}): FormulaField => ({
  name,
  field: { id, type: 'decimal', side: 'own', section: 's', ...more },
})
const sampleFields: readonly FormulaField[] = [
  field('freight', 'Freight cost', { type: 'currency' }),
  field('duty', 'Duty rate', { type: 'percent' }),
  field('eta', 'ETA', { type: 'date' }),
  field('etd', 'ETD', { type: 'date' }),
  field('carrier', 'Carrier', { type: 'carrier' }),
  field('insured', 'Insured', { type: 'checkbox' }),
  field('landed', 'Landed cost', { formula: '{margin} + 1' }),
  {
    ...field('weight', 'Weight', { type: 'quantity', format: { units: ['kilogram'] } }),
    table: { id: 'containers', name: 'Containers' },
  },
]
const sample = {
  name: 'SHP-1042',
  values: {
    freight: '1250.5',
    duty: '16',
    eta: '2026-12-24',
    etd: '2026-11-20',
    insured: true,
    carrier: { label: 'Maersk', code: 'MAEU' },
  },
  rows: {
    containers: [
      { weight: { amount: '18000', unit: 'kilogram' } },
      { weight: { amount: '7500.5', unit: 'kilogram' } },
    ],
  },
}

function Page() {
  const [formula, setFormula] = useState(query.get('formula') ?? '')
  const [fields, setFields] = useState(sampleFields)
  const rename = () =>
    setFields(fields.map((each) => (each.field.id === 'freight' ? { ...each, name: 'Ocean freight' } : each)))
  return (
    <main style={{ padding: 16, maxWidth: 960 }}>
      <h1 style={{ fontSize: 16 }}>Margin</h1>
      <FormulaEditor
        fields={fields}
        fieldId="margin"
        value={formula}
        onChange={setFormula}
        sample={sample}
        today="2026-12-01"
      />
      <Button mt={16} onClick={rename}>
        Rename
      </Button>
      <output aria-label="Stored">{formula}</output>
    </main>
  )
}

await startI18n()
const language = query.get('language')
if (language) await i18n.changeLanguage(language)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <Page />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
