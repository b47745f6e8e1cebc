// One download of a delivery.
import { id, instant, kind } from '../grammar/shapes.ts'

export const Shipment = kind('Shipment', {
  id,
  delivery: id,
  date: instant,
})
