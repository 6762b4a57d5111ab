import { STATUS_CODES } from 'node:http'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import type { Schema } from './schemas.ts'

/** The shape of a refusal by DCSA's standards. */
export const dcsaErrorSchema: Schema = {
  type: 'object',
  required: ['httpMethod', 'requestUri', 'statusCode', 'statusCodeText', 'errorDateTime', 'errors'],
  properties: {
    httpMethod: { type: 'string' },
    requestUri: { type: 'string' },
    statusCode: { type: 'integer' },
    statusCodeText: { type: 'string' },
    errorDateTime: { type: 'string', format: 'date-time' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['reason', 'message'],
        properties: {
          reason: { type: 'string', enum: Object.keys(errorCodes) },
          message: { type: 'string', description: 'For people, in the language of Accept-Language' },
        },
      },
    },
  },
}

/** An example of a refusal. */
export function dcsaErrorExample(code: ErrorCode): Schema {
  const { status } = errorCodes[code]
  return {
    httpMethod: 'GET',
    requestUri: 'https://rumbo.example.com/v2/events',
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? 'Error',
    errorDateTime: '2026-03-04T09:00:00.000Z',
    errors: [{ reason: code, message: errorText(code, 'en-us') }],
  }
}

const header = (description: string): Schema => ({ description, schema: { type: 'string' } })

/** What each answer by the standard carries. */
export const dcsaHeaders: Schema = { 'API-Version': header('The version of the standard: 2.2.0') }

/** The addresses of other pages, with the same query. */
export const dcsaPageHeaders: Schema = {
  'Current-Page': header('The address of this page'),
  'Next-Page': header('The address of the next page; absent on the last one'),
  'Prev-Page': header('The address of the page before; absent on the first one'),
  'First-Page': header('The address of the first page'),
  'Last-Page': header('The address of the last page'),
}
