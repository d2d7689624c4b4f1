import { knowPeopleFrom } from '#plugins/talent/plugin.ts'

const CANDIDATES = 'captacao/candidatos'

/** An admission form may begin with what the person said in applications. */
knowPeopleFrom(CANDIDATES, (context, cpf) =>
  context.system.repo(CANDIDATES).all({ 'pessoal.cpf': cpf }, { sort: [{ field: 'id', descending: true }] }),
)
