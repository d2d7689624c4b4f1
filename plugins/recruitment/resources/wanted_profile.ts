import { all, any, choice, choices, integer, longText, not, ref, refs, setting, when } from '#engine'
import { ESCOLARIDADES, SEXOS } from '../borrowed_codes.ts'

/**
 * A restriction to a sex or an age is allowed by law only with a reason (Lei 9.029/1995; CLT, art. 373-A). Night,
 * dangerous and unhealthy work is restricted to adults by law (CF, art. 7º, XXXIII): a minimum age of 18 needs no other
 * reason.
 */
const wantsProfile = any(
  when('sexo').in(['M', 'F']),
  all(not(when('idadeMinima').empty()), when('idadeMinima').isNot(18)),
  not(when('idadeMaxima').empty()),
)

/** The profile a vacancy asks for. `needed`: the message if something is missing. */
export const wantedProfile = (needed: string) => ({
  escolaridade: choice('Escolaridade', ESCOLARIDADES),
  escolaridades: choices('Escolaridades aceitas', ESCOLARIDADES),
  sexo: choice('Sexo', SEXOS).default('I'),
  idadeMinima: integer('Idade mínima').min(0).max(99),
  idadeMaxima: integer('Idade máxima').min(0).max(99),
  justificativaPerfil: longText('Por que a lei permite esta escolha')
    .max(1000)
    .visibleWhen(wantsProfile)
    .requiredWhen(
      all(setting('justificarPerfilDesejado'), wantsProfile),
      'Informe por que a lei permite escolher por sexo ou idade.',
    )
    .help(
      'Sexo e idade só podem ser pedidos quando a natureza da atividade o exige ou por uma cota legal, como a de aprendizes (Lei 9.029/1995; CLT, art. 373-A).',
    ),
  cidade: ref('geral/cidades', 'Cidade').include('uf'),
  bairrosIds: refs('geral/bairros', 'Bairros').ids().lookup({ cidade: '$cidade.id' }),
  experiencias: longText('Experiência'),
  infoComplementares: longText('Informações complementares').requiredWhen(
    setting('solPessoalObrigarDadosComplementares'),
    needed,
  ),
})
