/** Version of the API contract: in every path of the API and in `/health` (contract 2, 9). */
export const API_VERSION = '2.3.0'
