/** The user every installation begins with: may do everything, in every company, and can be neither switched off nor removed. */
const SUPERUSER_ID = 1

export const isSuperuser = ({ id }: { id: number | null }) => id === SUPERUSER_ID
