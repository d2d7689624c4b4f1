export const staffProvider = () => ({}) as any
