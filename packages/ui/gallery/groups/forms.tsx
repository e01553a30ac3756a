import { SearchLink, SectionTabs } from '../../src/index';
import {
  Checkbox,
  Field,
  FieldFrame,
  OptionGroup,
  SearchPill,
  SegmentedControl,
  Swatch,
  Switch,
  TextArea,
} from '../../src/bundled/index';
import {
  DatePicker,
  ImageChoice,
  PictureLinks,
  TemporaryImage,
  TimePicker,
} from '../../src/bundled/index';
import css from '../component-gallery.module.css';
import { WithState, Line, noop, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

const colours = [
  { value: '绯红', swatch: '#b3261e' },
  { value: '藏青', swatch: '#27364b' },
  { value: '雾灰', swatch: '#b9bcc0', outOfStock: true },
];
const sizes = [
  { value: '17 英寸', label: '17\u00a0英寸' },
  { value: '20 英寸', label: '20\u00a0英寸' },
  { value: 'long', label: '24\u00a0英寸加高加厚可折叠款' },
];
const teacup = { key: '0', src: pictures.teacup };
const plant = { key: '1', src: pictures.plant };
const headphones = { key: '2', src: pictures.headphones };

/** Inputs and choices. */
export const forms = {
  Field: {
    默认: <Field label="昵称" placeholder="1–20 个字" />,
    已填: <Field label="用户名" defaultValue="zhixia" />,
    说明: <Field label="手机号" hint="只用来送达券码，不会公开" inputMode="tel" />,
    出错: <Field label="手机号" defaultValue="1381234" error="请输入 11 位手机号" />,
    数字: <Field label="邮政编码" type="number" />,
    密码: <Field label="密码" type="password" defaultValue="not-a-secret" autoComplete="off" />,
    不可用: <Field label="用户名" defaultValue="zhixia" readOnly hint="用户名不能改" />,
    长文字: (
      <Field
        label="收货人在订单上看到的名字，请与身份证一致"
        defaultValue="山里的知夏和她的十二只猫以及一条会唱歌的狗"
        error="这个名字太长了，快递面单上放不下，请缩短到 20 个字以内"
      />
    ),
  },
  TextArea: {
    默认: <TextArea label="备注" placeholder="最多 140 字" />,
    出错: <TextArea label="评价" defaultValue="好" error="至少写 5 个字" />,
  },
  FieldFrame: {
    自己的控件: (
      <FieldFrame label="地区" hint="按省、市、区选择">
        {(tied) => (
          <select {...tied} className={css.select}>
            <option>江苏省 苏州市 姑苏区</option>
          </select>
        )}
      </FieldFrame>
    ),
    出错: (
      <FieldFrame label="地区" error="请选择地区">
        {(tied) => (
          <select {...tied} className={css.select}>
            <option>请选择</option>
          </select>
        )}
      </FieldFrame>
    ),
  },
  DatePicker: {
    默认: (
      <WithState initial="">
        {(value, change) => <DatePicker label="出生日期" value={value} onChange={change} />}
      </WithState>
    ),
    已选: (
      <WithState initial="2026-11-21">
        {(value, change) => (
          <DatePicker
            label="到店日期"
            value={value}
            onChange={change}
            start="2026-11-15"
            end="2027-02-10"
            hint="2026 年 11 月 15 日到次年 2 月 10 日"
          />
        )}
      </WithState>
    ),
    到月: (
      <WithState initial="2027-03">
        {(value, change) => (
          <DatePicker
            label="有效期"
            fields="month"
            value={value}
            onChange={change}
            start="2026"
            end="2036"
          />
        )}
      </WithState>
    ),
    到年: (
      <WithState initial="1998">
        {(value, change) => (
          <DatePicker label="出生年份" fields="year" value={value} onChange={change} />
        )}
      </WithState>
    ),
    出错: (
      <WithState initial="">
        {(value, change) => (
          <DatePicker
            label="到店日期"
            value={value}
            onChange={change}
            error={value ? undefined : '请选择到店日期'}
          />
        )}
      </WithState>
    ),
    不可用: <DatePicker label="注册日期" value="2024-05-01" onChange={noop} disabled />,
  },
  TimePicker: {
    默认: (
      <WithState initial="">
        {(value, change) => <TimePicker label="送达时间" value={value} onChange={change} />}
      </WithState>
    ),
    营业时间: (
      <WithState initial="10:00">
        {(value, change) => (
          <TimePicker
            label="到店时间"
            value={value}
            onChange={change}
            start="09:30"
            end="18:15"
            hint="9:30 到 18:15"
          />
        )}
      </WithState>
    ),
    出错: (
      <WithState initial="">
        {(value, change) => (
          <TimePicker
            label="到店时间"
            value={value}
            onChange={change}
            error={value ? undefined : '请选择到店时间'}
          />
        )}
      </WithState>
    ),
    不可用: <TimePicker label="截止时间" value="23:59" onChange={noop} disabled />,
  },
  ImageChoice: {
    默认: (
      <ImageChoice
        label="评价图片"
        images={[]}
        hint="支持 JPG、PNG、WebP"
        onAdd={noop}
        onRemove={noop}
        onRetry={noop}
      />
    ),
    移除: (
      <WithState initial={[teacup, plant, headphones]}>
        {(images, change) => (
          <ImageChoice
            label="评价图片"
            images={images}
            onAdd={noop}
            onRemove={(key) => change(images.filter((image) => image.key !== key))}
            onRetry={noop}
          />
        )}
      </WithState>
    ),
    忙: (
      <ImageChoice
        label="评价图片"
        images={[
          { ...teacup, percent: 64 },
          { ...plant, percent: 0 },
        ]}
        onAdd={noop}
        onRemove={noop}
        onRetry={noop}
      />
    ),
    出错: (
      <WithState<boolean> initial>
        {(failed, change) => (
          <ImageChoice
            label="评价图片"
            images={[{ ...teacup, failed }, headphones]}
            onAdd={noop}
            onRemove={noop}
            onRetry={() => change(false)}
          />
        )}
      </WithState>
    ),
    草稿: (
      <ImageChoice
        label="评价图片"
        images={[{ key: '0' }, plant]}
        onAdd={noop}
        onRemove={noop}
        onRetry={noop}
      />
    ),
    选多了: (
      <ImageChoice
        label="退款凭证"
        most={3}
        images={[teacup, plant, headphones]}
        dropped={4}
        onAdd={noop}
        onRemove={noop}
        onRetry={noop}
      />
    ),
  },
  PictureLinks: {
    默认: (
      <PictureLinks
        label="售后照片"
        pictures={[
          { key: '0', url: pictures.teacup },
          { key: '1', url: pictures.plant },
        ]}
      />
    ),
    已删除: <PictureLinks label="售后照片" pictures={[{ key: '0', url: '' }]} />,
  },
  TemporaryImage: {
    默认: <TemporaryImage url={pictures.teacup} alt="茶杯" width={120} height={120} />,
  },
  Checkbox: {
    默认: (
      <WithState initial={false}>
        {(value, change) => (
          <Checkbox checked={value} onChange={change}>
            我已阅读并同意<a href="/pages/mine/about">用户协议</a>
          </Checkbox>
        )}
      </WithState>
    ),
    已选: (
      <WithState<boolean> initial>
        {(value, change) => (
          <Checkbox checked={value} onChange={change}>
            匿名评价
          </Checkbox>
        )}
      </WithState>
    ),
    出错: (
      <Checkbox checked={false} invalid onChange={noop}>
        我已阅读并同意用户协议
      </Checkbox>
    ),
    长文字: (
      <Checkbox checked onChange={noop}>
        我已阅读并同意用户协议、隐私政策、电子券使用规则以及跨境商品购买须知，并确认收货信息真实有效
      </Checkbox>
    ),
  },
  Switch: {
    开关: (
      <WithState initial={false}>
        {(value, change) => <Switch label="降价提醒" checked={value} onChange={change} />}
      </WithState>
    ),
    打开: (
      <WithState<boolean> initial>
        {(value, change) => <Switch label="消息通知" checked={value} onChange={change} />}
      </WithState>
    ),
  },
  SegmentedControl: {
    默认: (
      <WithState<'voucher' | 'product'> initial="voucher">
        {(value, change) => (
          <SegmentedControl
            label="类型"
            value={value}
            onChange={change}
            options={[
              { value: 'voucher', label: '券' },
              { value: 'product', label: '商品' },
            ]}
          />
        )}
      </WithState>
    ),
  },
  OptionGroup: {
    颜色: (
      <WithState initial="绯红">
        {(value, change) => (
          <OptionGroup
            label="颜色"
            aside="雾灰缺货"
            options={colours}
            value={value}
            onChange={change}
          />
        )}
      </WithState>
    ),
    长文字: (
      <WithState initial="17 英寸">
        {(value, change) => (
          <OptionGroup label="尺寸" options={sizes} value={value} onChange={change} onPage />
        )}
      </WithState>
    ),
  },
  Swatch: {
    颜色: (
      <Line>
        <Swatch colour="#b3261e" />
        <Swatch colour="#27364b" />
        <Swatch colour="#fff" />
      </Line>
    ),
  },
  SectionTabs: {
    默认: (
      <WithState initial="all">
        {(value, change) => (
          <SectionTabs
            label="订单状态"
            value={value}
            onChange={change}
            items={[
              { key: 'all', label: '全部' },
              { key: 'pay', label: '待付款', count: 2 },
              { key: 'ship', label: '待发货' },
              { key: 'done', label: '已完成' },
            ]}
            layout="fill"
          />
        )}
      </WithState>
    ),
    数目: (
      <WithState initial="good">
        {(value, change) => (
          <SectionTabs
            label="评价"
            value={value}
            onChange={change}
            items={[
              { key: 'all', label: '全部', quietCount: 1286 },
              { key: 'good', label: '好评', quietCount: 1130 },
              { key: 'picture', label: '有图', quietCount: 362 },
            ]}
          />
        )}
      </WithState>
    ),
  },
  SearchPill: {
    默认: (
      <WithState initial="">
        {(value, change) => (
          <SearchPill
            label="搜索券"
            value={value}
            onChange={change}
            onSearch={noop}
            placeholder="搜索券或平台"
          />
        )}
      </WithState>
    ),
    已填: (
      <WithState initial="露营">
        {(value, change) => (
          <SearchPill label="搜索商品" value={value} onChange={change} onSearch={noop} button />
        )}
      </WithState>
    ),
    白栏上: (
      <WithState initial="">
        {(value, change) => (
          <SearchPill
            label="搜索分类"
            value={value}
            onChange={change}
            onSearch={noop}
            placeholder="搜索分类"
            onWhite
            low
          />
        )}
      </WithState>
    ),
  },
  SearchLink: {
    默认: (
      <SearchLink
        href="/search"
        text="主动降噪耳机"
        label="搜索商品"
        word="搜索"
        wordHref="/search?q=1"
      />
    ),
    长文字: (
      <SearchLink href="/search" text="适合一家四口周末去山里住一晚的帐篷" label="搜索商品" low />
    ),
  },
} satisfies ExampleGroup;
