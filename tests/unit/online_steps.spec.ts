import { test } from '@japa/runner'
import { stepOf } from '#engine/migrations/online_steps.ts'

test.group('Steps of a migration, for who upgrades servers one after the other', () => {
  const told = (statement: string) => {
    const { what, stops, work } = stepOf(statement)
    return [what, work, stops !== null]
  }

  test('what the version before lives with', ({ assert }) => {
    for (const [statement, what, work] of [
      ['create table `a` (`id` int unsigned not null)', 'cria a tabela a', 'none'],
      ['alter table `a` add `b` int null', 'acrescenta a coluna a.b', 'none'],
      [
        "alter table `a` add `b` decimal(10, 2) null, add `c` varchar(9) not null default 'x, y'",
        'acrescenta as colunas a.b, a.c',
        'none',
      ],
      [
        'ALTER TABLE "a" ADD COLUMN "b" integer REFERENCES "c" (id) ON DELETE RESTRICT',
        'acrescenta a coluna a.b',
        'none',
      ],
      ['CREATE INDEX `i` ON `a` (`b`)', 'cria o índice i', 'index'],
      ['alter table `a` add index `i`(`b`)', 'cria o índice i', 'index'],
      ['alter table `a` modify `b` varchar(60) null', 'muda o tipo da coluna a.b', 'copy'],
      [
        'alter table `a` add constraint `k` foreign key (`b`) references `c` (`id`)',
        'acrescenta uma referência a a',
        'copy',
      ],
      ['DROP INDEX `i` ON `a`', 'apaga o índice i', 'none'],
      ['alter table `a` drop foreign key `k`', 'apaga a referência k', 'none'],
    ])
      assert.deepEqual(told(statement!), [what!, work!, false], statement)
  })

  test('what it does not live with, and why', ({ assert }) => {
    for (const [statement, what, reason] of [
      ['drop table `a`', 'apaga a tabela a', 'a versão anterior ainda o usa'],
      ['alter table `a` rename to `b`', 'dá outro nome à tabela a', 'a versão anterior ainda o usa'],
      ['alter table `a` rename column `b` to `c`', 'dá outro nome à coluna a.b', 'a versão anterior ainda o usa'],
      ['alter table `a` drop column `b`', 'apaga a coluna a.b', 'a versão anterior ainda o usa'],
      [
        'CREATE UNIQUE INDEX `i` ON `a` (`b`)',
        'cria o índice único i',
        'a versão anterior não conhece a regra e grava o que ele recusa',
      ],
      [
        'alter table `a` add unique `i`(`b`)',
        'cria o índice único i',
        'a versão anterior não conhece a regra e grava o que ele recusa',
      ],
      [
        'alter table `a` add `b` int null, add `c` int not null',
        'acrescenta as colunas a.b, a.c',
        'c: o que a versão anterior grava seria recusado',
      ],
      ['delete from `a`', 'delete from `a`', 'comando escrito à mão: confira se a versão anterior convive com ele'],
    ])
      assert.deepEqual([stepOf(statement!).what, stepOf(statement!).stops], [what!, reason!], statement)
  })
})
