import { WaysInByForm } from '../../records/new/ways-in.tsx'

/** The ways to bring terms of suppliers in. */
export const SupplierHeadActions = () => (
  <WaysInByForm form={{ to: '/suppliers/$action/$id', params: { action: 'add', id: 'new' } }} />
)
