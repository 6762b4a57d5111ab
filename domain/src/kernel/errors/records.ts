import type { ErrorText } from './error-text.ts'

/** Errors of records, lists, files and long works. */
export const recordsErrors = {
  CALENDAR_IN_USE: {
    status: 409,
    'en-us': 'An agreement on free time counts by this calendar',
    'es-mx': 'Un acuerdo de días libres cuenta con este calendario',
  },
  ALERT_CLOSED: {
    status: 409,
    'en-us': 'This alert is closed; open it again first',
    'es-mx': 'Esta alerta está cerrada; ábrela de nuevo primero',
  },
  SHIPMENT_NAME_REQUIRED: {
    status: 400,
    'en-us': 'Shipment name is required',
    'es-mx': 'El nombre del embarque es obligatorio',
  },
  NAME_FIELD_REQUIRED: {
    status: 400,
    'en-us': 'The name field is required, please make sure one is required.',
    'es-mx': 'El campo nombre es obligatorio, asegúrate de que haya uno obligatorio.',
  },
  SHIPMENT_NOT_CREATED: {
    status: 400,
    'en-us': 'Shipment could not be created',
    'es-mx': 'No se pudo crear el embarque',
  },
  CONFIRMATION_NOT_TYPED: {
    status: 400,
    'en-us': 'Type {text} to confirm',
    'es-mx': 'Escribe {text} para confirmar',
  },
  FILTER_NOT_VALID: {
    status: 400,
    'en-us': 'This filter can’t be read: at most 100 conditions, five groups deep',
    'es-mx': 'No se puede leer este filtro: admite hasta 100 condiciones y cinco niveles de grupos',
  },
  OPERATOR_NOT_VALID: {
    status: 400,
    'en-us': 'This field can’t be compared in this way',
    'es-mx': 'Este campo no se puede comparar de esta manera',
  },
  SORTS_TOO_MANY: {
    status: 400,
    'en-us': 'A list is sorted by two columns at most: take one away first',
    'es-mx': 'Una lista se ordena por dos columnas como máximo: quita una primero',
  },
  PINS_TOO_MANY: {
    status: 400,
    'en-us': 'At most three columns stay fixed: release one first',
    'es-mx': 'Se pueden fijar tres columnas como máximo: suelta una primero',
  },
  UPLOAD_NOT_FOUND: {
    status: 400,
    'en-us': 'The upload is not finished, or is not there',
    'es-mx': 'La carga no ha terminado o no existe',
  },
  FILE_MISSING: {
    status: 404,
    'en-us': 'Document file is missing: {name}',
    'es-mx': 'Falta el archivo del documento: {name}',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    'en-us': 'Images have at most 800 kB',
    'es-mx': 'Las imágenes pueden pesar hasta 800 kB',
  },
  STORAGE_QUOTA_REACHED: {
    status: 413,
    'en-us':
      'Your organization’s storage is full: delete files or imports, or ask whoever runs the server for more',
    'es-mx':
      'El almacenamiento de tu organización está lleno: elimina archivos o importaciones, o pide más a quien administra el servidor',
  },
  IMAGE_NOT_VALID: {
    status: 400,
    'en-us': 'This is no JPG, GIF or PNG image that can be shown',
    'es-mx': 'No es una imagen JPG, GIF o PNG que se pueda mostrar',
  },
  RECORDS_TOO_MANY: {
    status: 400,
    'en-us': 'At most {n} records at once',
    'es-mx': 'Máximo {n} registros a la vez',
  },
  CHANGED_SINCE: {
    status: 409,
    'en-us': 'This was changed afterwards, so it stays as it is',
    'es-mx': 'Esto se cambió después, así que se queda como está',
  },
  UNDO_NOT_POSSIBLE: {
    status: 409,
    'en-us': 'This can no longer be undone',
    'es-mx': 'Esto ya no se puede deshacer',
  },
  WORK_ENDED_EARLY: {
    status: 500,
    'en-us': 'It ended early because of an error. What was done until then stays and can be undone.',
    'es-mx': 'Terminó antes por un error. Lo que se hizo hasta ahí se queda y se puede deshacer.',
  },
  WORK_USER_LEFT: {
    status: 403,
    'en-us': 'Whoever started this no longer belongs to the organization',
    'es-mx': 'Quien lo inició ya no pertenece a la organización',
  },
} as const satisfies Record<string, ErrorText>
