import { WaysInByForm } from '../../records/new/ways-in.tsx'

/** The ways to bring products in. */
export const ProductHeadActions = () => (
  <WaysInByForm form={{ to: '/products/$action/$id', params: { action: 'add', id: 'new' } }} />
)
