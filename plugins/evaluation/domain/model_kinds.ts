export const KINDS: string[] = ['V', 'D', 'A', 'S', 'L']
