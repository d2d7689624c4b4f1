import { test } from '@japa/runner'
import { allowedInside } from '#app/outbound/private_addresses.ts'
import { addressesIn, isNetwork } from '#app/outbound/networks.ts'

test.group('Addresses and networks', () => {
  test('what is one and what is none', ({ assert }) => {
    for (const value of ['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])
      assert.isTrue(isNetwork(value), value)
    for (const value of ['', 'x', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', 'fd00::/-1'])
      assert.isFalse(isNetwork(value), value)
  })

  test('an address is found by itself and in its network, as sockets write it too; in none of the other family', ({
    assert,
  }) => {
    const known = addressesIn(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32', 'rubbish', '10.0.0.0/99'])
    for (const value of ['10.255.0.1', '::ffff:10.0.0.1', '203.0.113.7', '2001:db8:1::1'])
      assert.isTrue(known(value), value)
    for (const value of ['11.0.0.1', '203.0.113.8', '2001:db9::1', '', 'x']) assert.isFalse(known(value), value)
    assert.isFalse(addressesIn([])('10.0.0.1'))
  })

  test('OUTBOUND_PRIVATE allows hosts by name, addresses, networks, or all', ({ assert }) => {
    const allowed = (list: string | undefined) => allowedInside('Ollama.local', '10.1.2.3', list)
    for (const list of ['*', 'ollama.LOCAL', ' x, 10.1.2.3', '10.1.0.0/16']) assert.isTrue(allowed(list), list)
    for (const list of [undefined, '', 'local', '10.1.2.4', '10.2.0.0/16']) assert.isFalse(allowed(list), String(list))
  })
})
