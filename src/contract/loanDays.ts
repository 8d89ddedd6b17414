/** How long a loan lasts where neither a person nor the enterprise says otherwise, and at most; in days. */
export const usualLoanDays = 14
export const mostLoanDays = 3650
