import type { ErrorText } from './error-text.ts'

/** Errors of plans and their limits; ERR-03 quotes the first two. */
export const plansErrors = {
  MONTH_LIMIT_EXCEDED: {
    status: 402,
    'en-us': 'You have reached the limit of {n} shipments',
    'es-mx': 'Llegaste al límite de {n} embarques',
  },
  USERS_LIMIT_EXCEDED: {
    status: 402,
    'en-us': 'You have reached the limit of {n} users',
    'es-mx': 'Llegaste al límite de {n} usuarios',
  },
  COLLABORATORS_LIMIT_EXCEDED: {
    status: 402,
    'en-us': 'You have reached the limit of {n} collaborators on a shipment',
    'es-mx': 'Llegaste al límite de {n} colaboradores en un embarque',
  },
  DOCUMENTS_LIMIT_EXCEDED: {
    status: 402,
    'en-us': 'You have reached the limit of {n} documents on a shipment',
    'es-mx': 'Llegaste al límite de {n} documentos en un embarque',
  },
  PLAN_LIMIT_REACHED: {
    status: 402,
    'en-us': 'Your plan has no room for it. See Plan and billing.',
    'es-mx': 'Ya no cabe en tu plan. Ve a Plan y facturación.',
  },
  BILLING_BY_STAFF: {
    status: 409,
    'en-us': 'Plans are set by whoever runs this server. Ask them.',
    'es-mx': 'Los planes los asigna quien administra este servidor. Pídeselo.',
  },
  PLAN_BY_PROVIDER: {
    status: 409,
    'en-us': 'Plans are sold by the payment provider here. Change it there.',
    'es-mx': 'Aquí los planes los vende el proveedor de pagos. Cámbialo ahí.',
  },
  PLAN_NOT_SOLD: {
    status: 409,
    'en-us': 'This plan can’t be bought here. Write to us.',
    'es-mx': 'Este plan no se vende aquí. Escríbenos.',
  },
  COUPON_NOT_VALID: {
    status: 400,
    'en-us': 'This coupon doesn’t exist, has expired or was used up',
    'es-mx': 'Este cupón no existe, venció o ya se usó',
  },
  NO_SUBSCRIPTION: {
    status: 409,
    'en-us': 'There is no subscription yet. Choose a plan first.',
    'es-mx': 'Todavía no hay una suscripción. Primero elige un plan.',
  },
  PLAN_PRICE_UNKNOWN: {
    status: 500,
    'en-us': 'The price of the subscription is none of this server’s plans',
    'es-mx': 'El precio de la suscripción no es de ningún plan de este servidor',
  },
  BILLING_UNAVAILABLE: {
    status: 503,
    'en-us': 'The payment provider isn’t answering. Nothing was changed. Try again in a moment.',
    'es-mx': 'El proveedor de pagos no responde. No se cambió nada. Intenta de nuevo en un momento.',
  },
} as const satisfies Record<string, ErrorText>
