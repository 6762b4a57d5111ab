import type { ErrorText } from './error-text.ts'

/** What reports are refused with. */
export const reportsErrors = {
  COLUMNS_TOO_MANY: {
    status: 400,
    'en-us': 'A report has up to 200 columns',
    'es-mx': 'Un reporte tiene hasta 200 columnas',
  },
  RECIPIENTS_TOO_MANY: {
    status: 400,
    'en-us': 'A report goes to up to 50 recipients',
    'es-mx': 'Un reporte se envía hasta a 50 destinatarios',
  },
  PLACEHOLDER_UNKNOWN: {
    status: 400,
    'en-us': 'Only name, date and rows can stand in double braces',
    'es-mx': 'Entre llaves dobles solo pueden ir name, date y rows',
  },
  SCHEDULE_NEVER_RUNS: {
    status: 400,
    'en-us': 'With this schedule the report would never run',
    'es-mx': 'Con esta programación el reporte nunca se ejecutaría',
  },
  REPORT_VIEW_GONE: {
    status: 400,
    'en-us': 'You no longer have this view, or not all fields that it filters by',
    'es-mx': 'Ya no tienes esta vista o no todos los campos por los que filtra',
  },
  REPORT_ROWS_TOO_MANY: {
    status: 400,
    'en-us': 'A PDF has up to {n} rows. Choose CSV, or fewer records',
    'es-mx': 'Un PDF tiene hasta {n} filas. Elige CSV o menos registros',
  },
  REPORT_RUNNING: {
    status: 409,
    'en-us': 'This report is running now',
    'es-mx': 'Este reporte se está ejecutando',
  },
} as const satisfies Record<string, ErrorText>
