/** The first user of every installation: has every authority in every company, and cannot be deactivated or deleted. */
const SUPERUSER_ID = 1

export const isSuperuser = ({ id }: { id: number | null }) => id === SUPERUSER_ID
