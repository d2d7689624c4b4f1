import { test } from '@japa/runner'
import { omitted } from '../domain/small_groups.ts'

const group = (mulheres: number, homens: number) => ({ mulheres, homens })

test.group('Groups left out of the equal-pay report', () => {
  test('a single small group takes the smallest other one along: the whole without the rest would tell it', ({
    assert,
  }) => {
    const [small, medium, large] = [group(1, 9), group(4, 4), group(20, 30)]
    assert.deepEqual(
      [...omitted([large, small, medium])],
      [
        [small, 'pequeno'],
        [medium, 'revelaria'],
      ],
    )
  })

  test('groups that hide each other need no further one, and large ones none at all', ({ assert }) => {
    const hiding = [group(2, 2), group(2, 1), group(9, 9)]
    assert.lengthOf([...omitted(hiding)], 2)
    assert.lengthOf([...omitted([group(3, 3), group(5, 8)])], 0)
    assert.deepEqual([...omitted([group(0, 7), group(9, 9)]).values()], ['pequeno'])
  })
})
