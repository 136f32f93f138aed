/** Instead of “none”, where what the gateway sees is not read (gateway_read). */
export const NOT_COUNTED = 'Não é contado nesta instalação.';
