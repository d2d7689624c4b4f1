import { minimalInput, checkPlugin } from '#tests'

const TERM = {
  inscricoesIni: '2030-01-01',
  inscricoesFim: '2030-01-31',
  votacaoIni: '2030-02-10',
  votacaoFim: '2030-02-11',
  inicio: '2030-04-01',
}

checkPlugin('prevention', {
  samples: {
    'sst/cipa-gestoes': () => TERM,
    'sst/cipa-candidatos': async (context) => {
      const estabelecimento = await context
        .repo('utilitario/estabelecimentos')
        .create(await minimalInput('utilitario/estabelecimentos', context, {}))
      const gestao = await context
        .repo('sst/cipa-gestoes')
        .create({ ...TERM, nome: 'CIPA', estabelecimento: estabelecimento.id, inicio: '2030-04-01' })
      const talent = await context.repo('gestao-talentos/talentos').create({
        ...(await minimalInput('gestao-talentos/talentos', context, {})),
        estabelecimento: estabelecimento.id,
      })
      return { gestao: gestao.id, colaborador: talent.id, inscritoEm: '2030-01-10' }
    },
    'sst/entregas-epi': () => ({ justificativaCA: 'Sem CA no cadastro' }),
    'sst/movimentos-epi': () => ({ quantidade: 5 }),
    // A place of the company's own has a registration.
    'sst/acidentes': () => ({ emiteCat: false, inscricaoLocal: '11222333000181' }),
  },
})
