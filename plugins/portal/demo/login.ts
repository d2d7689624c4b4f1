/** CPF of the candidate of the demo who has a password. */
export const LOGIN = '52998224725'
