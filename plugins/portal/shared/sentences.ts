export const NOT_ACCEPTED = 'É necessário aceitar o Termo de Privacidade e Política de Segurança.'
