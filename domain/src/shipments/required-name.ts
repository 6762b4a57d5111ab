import type { ErrorCode } from '../kernel/errors.ts'

/** How an empty name is reported: one text at the input, another for import and API (requirement ERR-07). */
export const requiredNameCode = (at: 'input' | 'importOrApi'): ErrorCode =>
  at === 'input' ? 'SHIPMENT_NAME_REQUIRED' : 'NAME_FIELD_REQUIRED'
