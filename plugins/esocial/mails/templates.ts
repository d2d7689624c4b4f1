import { mailTemplate } from '#engine'

/** Events whose legal date is near or over. */
export const prazosESocial = mailTemplate<{ linhas: { evento: string; prazo: string }[]; link: string }>(
  'esocial::prazos',
  {
    label: 'Prazos do eSocial',
    subject: ({ linhas }) => `Prazos do eSocial: ${linhas.length === 1 ? 'um evento' : `${linhas.length} eventos`}`,
    sample: {
      linhas: [
        { evento: 'S-2210 de Ana Souza', prazo: 'Vence hoje (30/11/2026)' },
        { evento: 'S-2230 de Rui Lima', prazo: 'Vence em 3 dias (03/12/2026), sem evento gerado' },
      ],
      link: 'https://rh.exemplo.com.br/esocial/eventos',
    },
  },
)
