import type { ImportRules } from '../records/imports/rules.ts'

/** What people call the parts of a task in their files, besides their labels. */
export const taskImports: Partial<ImportRules> = {
  headings: {
    name: 'task, task name, to do, title, tarea, título, pendiente, asunto',
    status: 'state, progress, estado, avance',
    description: 'details, notes, detalle, detalles, notas',
    due: 'due, due date, deadline, vence, vencimiento, fecha límite',
    dueTime: 'due time, hour, hora, hora límite',
    assignedTo: 'assignee, owner, responsible, responsable, asignado a, encargado',
    shipment: 'shipment, embarque',
    order: 'order, purchase order, po, pedido, orden de compra',
    product: 'product, sku, producto',
    supplier: 'supplier, vendor, proveedor',
  },
  leftOut: ['archived', 'origin', 'originId', 'doneAt', 'doneBy'],
}

/** The same of their steps. */
export const taskStepImports: Partial<ImportRules> = {
  headings: { name: 'step, paso', done: 'step done, paso hecho' },
}
