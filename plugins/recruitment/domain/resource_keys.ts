export const TERMS = 'captacao/termos-privacidade'

export const CONSENTS = 'captacao/consentimentos'

export const ERASURES = 'captacao/exclusoes-candidatos'

export const INVITATIONS = 'captacao/convites-vagas'
