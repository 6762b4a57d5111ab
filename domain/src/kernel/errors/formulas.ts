import type { ErrorText } from './error-text.ts'

/** What is wrong with a formula, or why its result is empty. */
export const formulasErrors = {
  FORMULA_NOT_VALID: {
    status: 400,
    'en-us': 'It looks like the formula has an error.',
    'es-mx': 'Parece que la fórmula tiene un error.',
  },
  FORMULA_LOOP: {
    status: 400,
    'en-us': 'The field {name} in the formula causes an infinite loop.',
    'es-mx': 'El campo {name} en la fórmula provoca un ciclo infinito.',
  },
  FORMULA_DATES_ADDED: {
    status: 400,
    'en-us': 'Dates cannot be added to dates.',
    'es-mx': 'No se pueden sumar fechas con fechas.',
  },
  FORMULA_DATE_SUBTRACTED: {
    status: 400,
    'en-us': 'A date cannot be subtracted from a number.',
    'es-mx': 'No se puede restar una fecha a un número.',
  },
  FORMULA_DATE_OPERATOR: {
    status: 400,
    'en-us': 'Only + and - work with dates.',
    'es-mx': 'Con fechas solo se pueden usar + y -.',
  },
  FORMULA_FIELD_UNKNOWN: {
    status: 400,
    'en-us': 'There is no field {name}',
    'es-mx': 'No existe el campo {name}',
  },
  FORMULA_FIELD_NOT_READABLE: {
    status: 400,
    'en-us': 'The field {name} can’t be used in formulas',
    'es-mx': 'El campo {name} no se puede usar en fórmulas',
  },
  FORMULA_FUNCTION_UNKNOWN: {
    status: 400,
    'en-us': 'There is no function {name}',
    'es-mx': 'No existe la función {name}',
  },
  FORMULA_ARGUMENTS: {
    status: 400,
    'en-us': '{name} takes {n} values in its parentheses',
    'es-mx': '{name} lleva {n} valores entre paréntesis',
  },
  FORMULA_TABLE_FIELD: {
    status: 400,
    'en-us': '{name} has a value in each row: use SUM, MIN or MAX',
    'es-mx': '{name} tiene un valor en cada fila: usa SUMA, MIN o MAX',
  },
  FORMULA_NUMBER_NEEDED: {
    status: 400,
    'en-us': 'A number is needed here',
    'es-mx': 'Aquí se necesita un número',
  },
  FORMULA_DATE_NEEDED: {
    status: 400,
    'en-us': 'A date is needed here',
    'es-mx': 'Aquí se necesita una fecha',
  },
  FORMULA_CONDITION_NEEDED: {
    status: 400,
    'en-us': 'A condition is needed here: a comparison or a checkbox',
    'es-mx': 'Aquí se necesita una condición: una comparación o una casilla',
  },
  FORMULA_TYPES_DIFFER: {
    status: 400,
    'en-us':
      'These values are of different kinds: numbers go with numbers, dates with dates, texts with texts',
    'es-mx':
      'Estos valores son de tipos distintos: números con números, fechas con fechas, textos con textos',
  },
  FORMULA_TOO_DEEP: {
    status: 400,
    'en-us': 'The formula is nested too deeply: at most {n} levels',
    'es-mx': 'La fórmula tiene demasiados niveles: máximo {n}',
  },
  FORMULA_TOO_LARGE: {
    status: 400,
    'en-us': 'The formula has too many parts: at most {n}',
    'es-mx': 'La fórmula tiene demasiadas partes: máximo {n}',
  },
  FORMULA_DIVISION_BY_ZERO: {
    status: 400,
    'en-us': 'Empty because of a division by zero',
    'es-mx': 'Vacío por una división entre cero',
  },
  FORMULA_NUMBER_TOO_LARGE: {
    status: 400,
    'en-us': 'Empty because the number is too large',
    'es-mx': 'Vacío porque el número es demasiado grande',
  },
  FORMULA_DATE_OUT_OF_RANGE: {
    status: 400,
    'en-us': 'Empty because the date is outside the years 1 to 9999',
    'es-mx': 'Vacío porque la fecha está fuera de los años 1 a 9999',
  },
  FORMULA_TEXT_TOO_LONG: {
    status: 400,
    'en-us': 'Empty because the text is longer than 1,000 characters',
    'es-mx': 'Vacío porque el texto tiene más de 1,000 caracteres',
  },
} as const satisfies Record<string, ErrorText>
