import { WaysInByForm } from '../../records/new/ways-in.tsx'

/** The ways to bring demurrage invoices in: a file, or the form that checks one. */
export const DdInvoiceWaysIn = () => <WaysInByForm form={{ to: '/finances/check' }} />
