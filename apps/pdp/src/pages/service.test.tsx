import { offline } from '@shop/shell-contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { open, productHeading } from '../testing/open-product';

const contact = { phone: '400-800 1234', email: 'help@shop.example', hours: '09:00-21:00' };

async function openService(bootstrap: () => unknown) {
  open({ responses: { 'app.bootstrap': bootstrap } });
  await productHeading();
  fireEvent.click(screen.getAllByRole('button', { name: '客服' })[0]!);
  return within(await screen.findByRole('dialog', { name: '客服' }));
}

it('customer service states how the shop can be reached', async () => {
  const sheet = await openService(() => ({ contact }));
  const phone = await sheet.findByRole('link', { name: /电话/ });
  expect(phone.getAttribute('href')).toBe('tel:4008001234');
  expect(phone.textContent).toContain('09:00-21:00');
  expect(sheet.getByRole('link', { name: /在线客服/ }).getAttribute('href')).toBe(
    '/pages/mine/service?product=p1',
  );
  expect(sheet.getByRole('link', { name: /邮箱/ }).getAttribute('href')).toBe(
    `mailto:help@shop.example?subject=${encodeURIComponent('澄野 通勤双肩包')}`,
  );
  expect(sheet.getByRole('link', { name: /我的订单/ }).getAttribute('href')).toBe(
    '/pages/tabBar/order/order',
  );
});

it('unread answers are counted at every way to the chat', async () => {
  open({
    responses: {
      'app.bootstrap': () => ({ contact }),
      'customer-service.unread': () => ({ unread: 2 }),
    },
  });
  await productHeading();
  fireEvent.click(await screen.findByRole('button', { name: /^客服.*2/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '客服' }));
  expect(await sheet.findByRole('link', { name: /在线客服.*2 条未读/ })).toBeTruthy();
});

it('customer service says that a shop without phone and email states none', async () => {
  const sheet = await openService(() => ({ contact: { phone: null, email: null, hours: null } }));
  expect(await sheet.findByText(/没有公布电话和邮箱/)).toBeTruthy();
  expect(sheet.queryByRole('link', { name: /电话|邮箱/ })).toBeNull();
});

it('customer service keeps the way to the orders when the contacts do not load', async () => {
  const sheet = await openService(() => {
    throw offline();
  });
  expect(await sheet.findByRole('alert')).toBeTruthy();
  expect(sheet.getByRole('link', { name: /我的订单/ })).toBeTruthy();
});
