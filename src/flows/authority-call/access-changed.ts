/** The access of an order has another identifier or environment than when the order was filed: it speaks for another lane. */
export class AccessChanged extends Error {
  override name = 'AccessChanged'
}
