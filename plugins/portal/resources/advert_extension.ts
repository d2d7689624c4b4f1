import { boolean, choice, choices, integer, longText, when } from '#engine'
import { MODELOS_TRABALHO, PUBLICOS_AFIRMATIVOS } from '../shared/adverts.ts'

const hybrid = when('modeloTrabalho').is('H')
const affirmative = when('vagaAfirmativa').is(true)

/** Facts of a vacancy the portal adds to the advert: work model, and affirmative action. */
export const advertExtension = {
  fields: {
    modeloTrabalho: choice('Modelo de trabalho', MODELOS_TRABALHO).default('P').width(4),
    diasPresenciais: integer('Dias presenciais por semana').min(1).max(6).visibleWhen(hybrid).width(4),
    mostrarEndereco: boolean('Mostrar o endereço do estabelecimento no anúncio')
      .help('Buscadores de vagas mostram o anúncio no mapa.')
      .width(12),
    vagaAfirmativa: boolean('Vaga afirmativa').help(
      'Seleção que dá preferência a um grupo. Quem se candidata lê o público e o motivo.',
    ),
    publicosAfirmativos: choices('A quem a vaga se destina', PUBLICOS_AFIRMATIVOS)
      .visibleWhen(affirmative)
      .requiredWhen(affirmative, 'Diga a quem a vaga se destina.'),
    motivoAfirmativo: longText('Por que a vaga é afirmativa')
      .max(1000)
      .visibleWhen(affirmative)
      .requiredWhen(affirmative, 'Explique por que a vaga é afirmativa.')
      .help('Um programa de diversidade, uma meta da empresa. Aparece no anúncio.'),
  },
  form: [
    {
      label: 'Anúncio',
      fields: [
        'modeloTrabalho',
        'diasPresenciais',
        'mostrarEndereco',
        'vagaAfirmativa',
        'publicosAfirmativos',
        'motivoAfirmativo',
      ],
    },
  ],
  filterFields: ['modeloTrabalho'],
}
