/** Where the law gives the company details a name of their own, that name stands in the footer (ECD 5, TMG, LCEN, LSSI). */
export const IMPRINT_COUNTRIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT'] as const;
