/** Large-customer ID of the customs office: three digits, one uppercase letter, four digits (contract 1, 2.7). */
export const LARGE_CUSTOMER_ID = /^[0-9]{3}[A-Z][0-9]{4}$/
