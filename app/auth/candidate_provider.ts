export const candidateProvider = () => ({}) as any
