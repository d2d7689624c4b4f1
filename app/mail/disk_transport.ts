export const diskTransport = () => ({}) as any
