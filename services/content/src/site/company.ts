/** Token under which the company's facts (contracts' Company) are injected. */
export const COMPANY = Symbol('COMPANY');
