/** So many characters of an order number are enough to tell the orders of one member apart. */
export const ORDER_NUMBER_CHARACTERS = 8;
