/** The number that the authority assigns to a contract partner: U, B or S followed by six digits (contract 1, 2.9 rule 1). */
export const KOPA_VP = /^[UBS][0-9]{6}$/
