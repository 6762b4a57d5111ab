import type { ErrorText } from './error-text.ts'

/** Errors of imports and exports. */
export const importsErrors = {
  FILE_TOO_LARGE: {
    status: 413,
    'en-us': 'The file is larger than {max} MB',
    'es-mx': 'El archivo pesa más de {max} MB',
  },
  FILE_NOT_READABLE: {
    status: 422,
    'en-us': 'The file cannot be read at line {line}: {reason}',
    'es-mx': 'No se puede leer el archivo en la línea {line}: {reason}',
  },
  IMPORT_NOT_READ: {
    status: 422,
    'en-us': 'We couldn’t read the file. Open the import to see why.',
    'es-mx': 'No pudimos leer el archivo. Abre la importación para ver por qué.',
  },
  IMPORT_NOT_WAITING: {
    status: 409,
    'en-us': 'This import has moved to another step. Reload the page.',
    'es-mx': 'Esta importación ya está en otro paso. Recarga la página.',
  },
  IMPORT_KEY_REQUIRED: {
    status: 400,
    'en-us': 'Choose at least one field to identify shipments',
    'es-mx': 'Elige al menos un campo para identificar embarques',
  },
  IMPORT_NOT_CHECKED: {
    status: 409,
    'en-us': 'Something changed since the last check. Check the rows again.',
    'es-mx': 'Algo cambió desde la última verificación. Verifica las filas de nuevo.',
  },
  IMPORT_NOT_WHOLE: {
    status: 409,
    'en-us': '{count} rows have errors. Fix them or import in batches.',
    'es-mx': '{count} filas tienen errores. Corrígelas o importa por lotes.',
  },
  FIELD_NOT_CONFIGURED: {
    status: 400,
    'en-us': 'Select a configuration for the field',
    'es-mx': 'Selecciona una configuración para el campo',
  },
  FIELDS_NOT_CONFIGURED: {
    status: 400,
    'en-us': 'There are fields that have not been configured!',
    'es-mx': '¡Hay campos que no se han configurado!',
  },
  HEADER_REQUIRED: {
    status: 400,
    'en-us': 'No column is matched to {field}, which is required',
    'es-mx': 'Ninguna columna corresponde a {field}, que es obligatorio',
  },
  FIELD_TWICE: {
    status: 400,
    'en-us': 'Two columns are matched to this field: say how they are joined',
    'es-mx': 'Dos columnas corresponden a este campo: indica cómo se unen',
  },
  CELL_WITHOUT_VALUE: {
    status: 400,
    'en-us': 'The cell says that there is no value',
    'es-mx': 'La celda dice que no hay valor',
  },
  SPREADSHEET_ERROR: {
    status: 400,
    'en-us': 'The cell holds an error of the spreadsheet, such as #N/A',
    'es-mx': 'La celda tiene un error de la hoja de cálculo, como #N/A',
  },
  DATE_FORMAT_NEEDED: {
    status: 400,
    'en-us': 'Day and month are ambiguous. Choose the column’s date format.',
    'es-mx': 'El día y el mes se confunden. Elige el formato de fecha de la columna.',
  },
  DATE_FORMAT_OTHER: {
    status: 400,
    'en-us': 'This date is not written in the format of the column',
    'es-mx': 'Esta fecha no está escrita en el formato de la columna',
  },
  NUMBER_FORMAT_NEEDED: {
    status: 400,
    'en-us': 'This could be two numbers: choose the number format of the column',
    'es-mx': 'Podrían ser dos números: elige el formato de número de la columna',
  },
  NUMBER_FORMAT_OTHER: {
    status: 400,
    'en-us': 'This number is not written in the format of the column',
    'es-mx': 'Este número no está escrito en el formato de la columna',
  },
  UNIT_UNKNOWN: {
    status: 400,
    'en-us': 'This unit is not one of the field',
    'es-mx': 'Esta unidad no es del campo',
  },
  CURRENCY_OTHER: {
    status: 400,
    'en-us': 'This amount is in another currency than the field',
    'es-mx': 'Este importe está en otra moneda que el campo',
  },
  CONTAINER_CHECK_DIGIT_WRONG: {
    status: 400,
    'en-us': 'The check digit of this container number does not fit; it is imported as it is',
    'es-mx': 'El dígito verificador de este contenedor no coincide; se importa tal cual',
  },
  CONTAINER_NUMBER_UNUSUAL: {
    status: 400,
    'en-us': 'A container number has four letters and seven digits; this one is imported as it is',
    'es-mx': 'Un número de contenedor tiene cuatro letras y siete dígitos; este se importa tal cual',
  },
  DUTY_UNUSUAL: {
    status: 400,
    'en-us': 'Duties above 100% are rare: check the decimal point',
    'es-mx': 'Un arancel mayor que 100 % es raro: revisa el punto decimal',
  },
  DATE_YEAR_UNLIKELY: {
    status: 400,
    'en-us': 'This year is outside 1990–2100; the date is imported as it is',
    'es-mx': 'Este año está fuera de 1990–2100; la fecha se importa tal cual',
  },
  DATES_REVERSED: {
    status: 400,
    'en-us': 'The arrival is before the departure; both dates are imported as they are',
    'es-mx': 'La llegada es anterior a la salida; ambas fechas se importan tal cual',
  },
  KEY_EMPTY: {
    status: 400,
    'en-us': 'The fields that identify the shipment are empty',
    'es-mx': 'Los campos que identifican al embarque están vacíos',
  },
  KEY_TWICE: {
    status: 400,
    'en-us': 'Repeats an earlier row',
    'es-mx': 'Repite una fila anterior',
  },
  KEY_EXISTS: {
    status: 400,
    'en-us': 'This shipment already exists',
    'es-mx': 'Este embarque ya existe',
  },
  KEY_NOT_FOUND: {
    status: 400,
    'en-us': 'No matching shipment found',
    'es-mx': 'No se encontró el embarque',
  },
  KEY_AMBIGUOUS: {
    status: 400,
    'en-us': 'More than one shipment matches',
    'es-mx': 'Coincide más de un embarque',
  },
  ROW_NOT_RECORD: {
    status: 400,
    'en-us': 'The row is a total, a repeated heading or the end of a page, no shipment',
    'es-mx': 'La fila es un total, un encabezado repetido o un fin de página, no un embarque',
  },
  ROW_SKIPPED: {
    status: 400,
    'en-us': 'You chose to skip this row',
    'es-mx': 'Elegiste omitir esta fila',
  },
  KEY_REPEATED: {
    status: 400,
    'en-us': 'An earlier row of the file has the same key; this row changes what that one brought',
    'es-mx': 'Una fila anterior del archivo tiene la misma clave; esta fila cambia lo que aquella trajo',
  },
  ROWS_DIFFER: {
    status: 400,
    'en-us': 'Another row of the same shipment says something else; the first one counts',
    'es-mx': 'Otra fila del mismo embarque dice otra cosa; vale la primera',
  },
  CONTAINER_VALUES_DIFFER: {
    status: 400,
    'en-us': 'Enter one value per container, separated by /',
    'es-mx': 'Escribe un valor por contenedor, separados por /',
  },
  CONTAINER_NUMBER_REQUIRED: {
    status: 400,
    'en-us': 'A container of a shipment that exists needs its number',
    'es-mx': 'Un contenedor de un embarque que ya existe necesita su número',
  },
  IMPORT_TAKEN_BACK: {
    status: 409,
    'en-us': 'A row failed, so nothing was imported',
    'es-mx': 'Falló una fila, así que no se importó nada',
  },
  IMPORT_ROWS_FAILED: {
    status: 422,
    'en-us': 'not imported',
    'es-mx': 'sin importar',
  },
} as const satisfies Record<string, ErrorText>
