import type { AddressInput, SavedAddress } from '@shop/domain';
import { takeAddressChoice } from '@shop/domain';
import { regionText } from '@shop/domain/regions';
import {
  businessError,
  fakeShell,
  offline,
  type FakeOptions,
  type FakeShell,
} from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import AddressPage from './address';

const home: SavedAddress = {
  _id: 'a1',
  name: '陈知夏',
  phone: '13800000000',
  regionCode: '320508',
  regionText: '江苏省 苏州市 姑苏区',
  detail: '平江路 88 号',
  tag: '家',
  isDefault: true,
  updatedAt: 2,
};
const office: SavedAddress = {
  ...home,
  _id: 'a2',
  name: '林一',
  regionCode: '110105',
  regionText: '北京市 朝阳区',
  detail: '望京街 9 号',
  tag: '前台',
  isDefault: false,
  updatedAt: 1,
};

let saved: SavedAddress[];
const answer = () => ({ addresses: saved });
const responses = {
  'address.list': answer,
  'address.save': ({ id = 'a9', ...input }: AddressInput) => {
    const others = saved.filter(({ _id }) => _id !== id);
    const row = { ...home, tag: '', ...input, _id: id, regionText: regionText(input.regionCode) };
    saved = [{ ...row, isDefault: others.length === 0 }, ...others];
    return { id, ...answer() };
  },
  'address.remove': (id: string) => {
    saved = saved.filter(({ _id }) => _id !== id);
    return answer();
  },
  'address.setDefault': (id: string) => {
    saved = saved.map((each) => ({ ...each, isDefault: each._id === id }));
    return answer();
  },
};

function show(query: Record<string, string> = {}, options: FakeOptions = {}) {
  const shell = fakeShell({
    path: '/pages/mine/address',
    title: '收货地址',
    uid: 'u1',
    query,
    ...options,
    responses: { ...responses, ...options.responses },
  });
  render(shell.show(<AddressPage />));
  return shell;
}
const sent = ({ calls }: FakeShell) =>
  calls.filter(({ method }) => method !== 'list').map(({ method, params }) => [method, ...params]);
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const setOnline = (isOnline: boolean) =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const regionField = () => screen.getByRole('button', { name: /^所在地区/ });

beforeEach(() => {
  saved = [home, office];
  sessionStorage.clear();
});
afterEach(() => setOnline(true));

describe('the list', () => {
  it('shows the addresses with the default mark, the tag and links to their forms', async () => {
    show();
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^陈知夏13800000000默认家江苏省 苏州市 姑苏区 平江路 88 号/),
      expect.stringMatching(/^林一13800000000前台北京市 朝阳区 望京街 9 号/),
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pages/mine/address?edit=a1',
      '/pages/mine/address?edit=a2',
      '/pages/mine/address?edit=new',
    ]);
  });

  it('an empty list offers to add an address', async () => {
    saved = [];
    show();
    expect(await screen.findByText('还没有收货地址')).toBeTruthy();
    expect(screen.getByRole('link', { name: '新增收货地址' })).toBeTruthy();
  });

  it('a failed read shows an error and can be retried', async () => {
    let isDown = true;
    show(
      {},
      {
        responses: {
          'address.list': () => {
            if (isDown) throw offline();
            return answer();
          },
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('收货地址加载失败');
    isDown = false;
    await press('重试');
    expect(await screen.findByText('林一')).toBeTruthy();
  });

  it('设为默认 moves the default mark', async () => {
    const shell = show();
    await screen.findByText('林一');
    await press('把 林一 的地址设为默认');
    expect(sent(shell)).toEqual([['setDefault', 'a2']]);
    expect(await screen.findByRole('button', { name: '把 陈知夏 的地址设为默认' })).toBeTruthy();
    expect(shell.toasts).toEqual(['已设为默认地址']);
  });

  it('删除 asks for confirmation, removes the address and keeps the focus in the page', async () => {
    const shell = show();
    await screen.findByText('林一');
    shell.noticeResult = false;
    await press('删除 林一 的地址');
    expect(sent(shell)).toEqual([]);
    shell.noticeResult = true;
    await press('删除 林一 的地址');
    expect(shell.notices[1]).toMatchObject({
      content: '确定删除 林一，北京市 朝阳区 望京街 9 号 这个地址吗？',
      confirmText: '删除',
      danger: true,
    });
    await waitFor(() => expect(screen.queryByText('林一')).toBeNull());
    expect(sent(shell)).toEqual([['remove', 'a2']]);
    expect(document.activeElement?.contains(screen.getByText('陈知夏'))).toBe(true);
  });

  it('an address that another device removed shows the message and leaves the list', async () => {
    const shell = show(
      {},
      {
        responses: {
          'address.remove': () => {
            saved = [home];
            throw businessError('ADDRESS_NOT_FOUND', '这个地址不存在或已删除');
          },
        },
      },
    );
    await screen.findByText('林一');
    await press('删除 林一 的地址');
    await waitFor(() => expect(screen.queryByText('林一')).toBeNull());
    expect(shell.toasts).toEqual(['这个地址不存在或已删除']);
  });

  it('without a network the list stays readable and its actions are off', async () => {
    const shell = show();
    await screen.findByText('林一');
    await setOnline(false);
    expect(screen.getByText('林一')).toBeTruthy();
    expect(screen.getByText('当前没有网络，连接后才能修改地址', { selector: 'p' })).toBeTruthy();
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(6);
    for (const button of buttons) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await act(async () => fireEvent.click(button));
    }
    expect(screen.queryByRole('link')).toBeNull();
    expect(shell).toMatchObject({ notices: [], navigations: [] });
    await setOnline(true);
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('a full list says why nothing can be added', async () => {
    saved = Array.from({ length: 20 }, (_, at) => ({ ...office, _id: `a${at}` }));
    show();
    expect(
      await screen.findByText('最多保存 20 个地址，请先删除不用的地址', { selector: 'p' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /^新增收货地址/ }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

describe('with pick=1', () => {
  it('a tap on an address stores the choice and goes back', async () => {
    const shell = show({ pick: '1' });
    await screen.findByText('林一');
    expect(screen.queryByRole('button', { name: /删除|设为默认/ })).toBeNull();
    await press('选择 林一，北京市 朝阳区 望京街 9 号');
    expect(shell.navigations).toEqual([{ method: 'back', to: 1 }]);
    expect(takeAddressChoice(() => sessionStorage, 'u1')).toBe('a2');
  });

  it('without pick an address is no button', async () => {
    show();
    await screen.findByText('林一');
    expect(screen.queryByRole('button', { name: /^选择/ })).toBeNull();
  });

  it('a new address is the choice', async () => {
    const shell = show({ pick: '1', edit: 'new' });
    await fillForm();
    await press('保存');
    expect(shell.navigations).toEqual([{ method: 'back', to: 1 }]);
    expect(takeAddressChoice(() => sessionStorage, 'u1')).toBe('a9');
  });
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The option of the open list; the table of regions loads first. */
const option = (name: string) => screen.findByRole('option', { name });

async function pickRegion(...names: string[]) {
  regionField().focus();
  await act(async () => fireEvent.click(regionField()));
  for (const name of names) fireEvent.click(await option(name));
}

async function fillForm() {
  await screen.findByLabelText('收货人');
  type('收货人', '周舟');
  type('手机号', '13900000000');
  await pickRegion('浙江省', '杭州市', '西湖区');
  type('详细地址', '龙井路 1 号');
}

describe('the form', () => {
  it('a new address is saved, announced and leads back', async () => {
    const shell = show({ edit: 'new' });
    await fillForm();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '公司' })));
    fireEvent.click(screen.getByRole('checkbox', { name: '设为默认地址' }));
    await press('保存');
    expect(sent(shell)).toEqual([
      [
        'save',
        {
          name: '周舟',
          phone: '13900000000',
          regionCode: '330106',
          detail: '龙井路 1 号',
          tag: '公司',
          isDefault: true,
        },
      ],
    ]);
    expect(shell).toMatchObject({
      titles: ['新增收货地址'],
      toasts: ['已保存'],
      navigations: [{ method: 'back', to: 1 }],
    });
    expect(takeAddressChoice(() => sessionStorage, 'u1')).toBeNull();
  });

  it('a saved address fills the form; the default one has no default choice', async () => {
    const shell = show({ edit: 'a1' });
    expect(await screen.findByDisplayValue('平江路 88 号')).toBeTruthy();
    expect(shell.titles).toEqual(['编辑收货地址']);
    expect(regionField().textContent).toBe('江苏省 苏州市 姑苏区');
    expect(screen.queryByRole('checkbox')).toBeNull();
    type('收货人', '陈夏');
    await press('保存');
    expect(sent(shell)).toMatchObject([['save', { id: 'a1', name: '陈夏', tag: '家' }]]);
  });

  it('an unknown address leads to the list', async () => {
    show({ edit: 'a7' });
    expect(await screen.findByText('这个地址不存在或已删除')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部地址' }).getAttribute('href')).toBe(
      '/pages/mine/address',
    );
  });

  it('shows all invalid fields, focuses the first one and sends nothing', async () => {
    const shell = show({ edit: 'new' });
    await screen.findByLabelText('收货人');
    type('收货人', '周舟');
    type('手机号', '1234');
    await press('保存');
    expect(screen.getByText('请输入 11 位手机号')).toBeTruthy();
    expect(screen.getByText('请选择所在地区')).toBeTruthy();
    expect(screen.getByText('详细地址为 5-120 字')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    type('手机号', '13900000000');
    expect(screen.queryByText('请输入 11 位手机号')).toBeNull();
    await press('保存');
    expect(document.activeElement).toBe(regionField());
    expect(sent(shell)).toEqual([]);
  });

  it('shows a pasted number and name in their plain form, and saves them', async () => {
    const shell = show({ edit: 'a1' });
    await screen.findByLabelText('收货人');
    type('收货人', '阿依古丽·买买提艾力\n');
    type('手机号', '\u202D+86 138 0000 0000\u202C');
    fireEvent.blur(screen.getByLabelText('收货人'));
    fireEvent.blur(screen.getByLabelText('手机号'));
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800000000');
    await press('保存');
    expect(sent(shell)).toMatchObject([
      ['save', { name: '阿依古丽·买买提艾力', phone: '13800000000' }],
    ]);
  });

  it.each([
    [
      'a field that the server rejects',
      () => {
        throw businessError('INVALID_INPUT', '收货人姓名为 1-40 字', { field: 'name' });
      },
      '收货人姓名为 1-40 字',
      true,
    ],
    [
      'a full address book',
      () => {
        throw businessError('ADDRESS_LIMIT', '最多保存 20 个地址', { limit: 20 });
      },
      '最多保存 20 个地址',
      false,
    ],
    [
      'a lost network',
      () => {
        throw offline();
      },
      /网络/,
      false,
    ],
  ])('%s shows its message and keeps the input', async (_, refuse, message, isAtField) => {
    const shell = show({ edit: 'new' }, { responses: { 'address.save': refuse } });
    await fillForm();
    await press('保存');
    const name = screen.getByLabelText<HTMLInputElement>('收货人');
    await (isAtField ? screen.findByText(message) : screen.findByRole('alert'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement === name).toBe(isAtField);
    expect(name.value).toBe('周舟');
    expect(regionField().textContent).toBe('浙江省 杭州市 西湖区');
    expect(shell.navigations).toEqual([]);
  });

  it('a running save is busy and is not sent twice', async () => {
    let done!: () => void;
    const shell = show(
      { edit: 'a2' },
      {
        responses: {
          'address.save': (input: AddressInput) =>
            new Promise((resolve) => {
              done = () => resolve(responses['address.save'](input));
            }),
        },
      },
    );
    await screen.findByDisplayValue('林一');
    const form = screen.getByLabelText('收货人').closest('form')!;
    await act(async () => fireEvent.submit(form));
    await act(async () => fireEvent.submit(form));
    expect(screen.getByRole('button', { name: '保存中' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => done());
    expect(sent(shell)).toHaveLength(1);
  });

  it('a save that ends after the member left the page does not navigate', async () => {
    const shell = show({ edit: 'a2' });
    await screen.findByDisplayValue('林一');
    shell.isActive = false;
    await press('保存');
    expect(shell).toMatchObject({ toasts: ['已保存'], navigations: [] });
  });
});

describe('the region picker', () => {
  const names = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

  it('goes from province to district, and back by the levels', async () => {
    show({ edit: 'new' });
    await screen.findByLabelText('收货人');
    await pickRegion('江苏省', '苏州市');
    expect(screen.getByRole('listbox', { name: '区县' })).toBeTruthy();
    expect(names()).toContain('姑苏区');
    await press('省份 江苏省');
    expect(names()).toHaveLength(31);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('江苏省');
    fireEvent.click(await option('广东省'));
    fireEvent.click(await option('东莞市'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(regionField().textContent).toBe('广东省 东莞市');
    expect(document.activeElement).toBe(regionField());
  });

  it('opens at the chosen district', async () => {
    show({ edit: 'a1' });
    await screen.findByDisplayValue('陈知夏');
    await act(async () => fireEvent.click(regionField()));
    expect((await option('姑苏区')).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(await option('姑苏区'));
    expect(screen.getByRole('button', { name: '区县 姑苏区', current: 'step' })).toBeTruthy();
  });

  it('is used with the keyboard', async () => {
    show({ edit: 'new' });
    await screen.findByLabelText('收货人');
    await act(async () => fireEvent.click(regionField()));
    expect(document.activeElement).toBe(await option('北京市'));
    key('ArrowUp');
    key('End');
    expect(document.activeElement?.textContent).toBe('新疆维吾尔自治区');
    key('ArrowDown');
    key('Home');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('天津市');
    key('Enter');
    expect(document.activeElement?.textContent).toBe('市辖区');
    key(' ');
    key('PageDown');
    key('ArrowUp');
    key('Enter');
    expect(regionField().textContent).toMatch(/^天津市 \S+区$/);
  });
});

it('a session that ends while the page is open shows a login prompt', async () => {
  const shell = show();
  await screen.findByText('林一');
  await act(async () => shell.signIn(null));
  expect(screen.queryByText('林一')).toBeNull();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
});
