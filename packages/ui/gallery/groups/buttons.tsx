import { MessageSquareText, RotateCcw, Settings, Share2 } from 'lucide-react';
import {
  IconPicture,
  Picture,
  Badge,
  Button,
  Chip,
  ChipRow,
  CountBadge,
  IconButton,
  icons,
  Link,
  LinkProvider,
  Ring,
  VisuallyHidden,
} from '../../src/index';
import { Avatar, Stepper } from '../../src/bundled/index';
import { WithState, Line, noop, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

/** Buttons, links, chips and badges. */
export const buttons = {
  Button: {
    种类: (
      <Line>
        <Button kind="red">立即购买</Button>
        <Button kind="ink">重试</Button>
        <Button kind="tint">去使用</Button>
        <Button kind="red-line">确认收货</Button>
        <Button kind="ink-line">取消订单</Button>
      </Line>
    ),
    大小: (
      <Line>
        <Button size="l">立即购买</Button>
        <Button size="m">领取</Button>
        <Button size="s">领取</Button>
      </Line>
    ),
    满宽: (
      <Button size="sheet" block>
        提交订单
      </Button>
    ),
    图标: (
      <Button kind="ink" icon={<icons.RefreshCw size={17} />}>
        换一批
      </Button>
    ),
    忙: (
      <Line>
        <Button busy="提交中">提交订单</Button>
        <Button kind="ink" busy>
          重试
        </Button>
        <Button kind="ink-line" busy>
          保存
        </Button>
      </Line>
    ),
    不可用: (
      <Line>
        <Button disabled>已抢光</Button>
        <Button reason="每人限领 1 张">已领取</Button>
      </Line>
    ),
    链接: (
      <Button href="/pages/pdp/pdp" kind="ink-line">
        看看商品
      </Button>
    ),
    长文字: <Button kind="ink">恢复默认头像并通知所有设备</Button>,
  },
  IconButton: {
    样子: (
      <Line>
        <IconButton label="设置">
          <Settings size={22} />
        </IconButton>
        <IconButton label="分享" look="round">
          <Share2 size={20} />
        </IconButton>
      </Line>
    ),
    角标: (
      <Line>
        <IconButton label="消息" badge={3}>
          <MessageSquareText size={22} />
        </IconButton>
        <IconButton label="消息" badge={120}>
          <MessageSquareText size={22} />
        </IconButton>
      </Line>
    ),
    链接: (
      <IconButton label="设置" href="/pages/mine/userinfo">
        <Settings size={22} />
      </IconButton>
    ),
  },
  Chip: {
    默认: (
      <Line>
        <Chip>户外</Chip>
        <Chip on>全部</Chip>
      </Line>
    ),
    白底上: (
      <Line>
        <Chip onCard>有图 362</Chip>
        <Chip onCard on>
          好评
        </Chip>
      </Line>
    ),
    图片: (
      <Line>
        <Chip image={pictures.noodles} tone="amber">
          饱饱外卖
        </Chip>
        <Chip image={pictures.shop} tone="red">
          本店
        </Chip>
      </Line>
    ),
    筛选中: <Chip applied>包邮</Chip>,
    链接: <Chip href="/pages/tabBar/voucher/voucher">去搜索</Chip>,
  },
  ChipRow: {
    横向滚动: (
      <WithState initial="全部">
        {(value, change) => (
          <ChipRow label="平台">
            {['全部', '本店', '饱饱外卖', '青禾书店', '山月户外', '云上出行', '小满咖啡'].map(
              (name) => (
                <Chip key={name} on={name === value} onClick={() => change(name)}>
                  {name}
                </Chip>
              ),
            )}
          </ChipRow>
        )}
      </WithState>
    ),
  },
  Stepper: {
    默认: (
      <WithState initial={2}>
        {(value, change) => <Stepper label="数量" value={value} max={6} onChange={change} />}
      </WithState>
    ),
    到底: <Stepper label="数量" value={1} max={6} onChange={noop} />,
    到顶: <Stepper label="数量" value={6} max={6} onChange={noop} />,
  },
  Badge: {
    色调: (
      <Line>
        {(['red', 'amber', 'green', 'teal', 'blue', 'violet', 'yellow', 'grey'] as const).map(
          (tone, at) => (
            <Badge key={tone} tone={tone}>
              {['券减40', '电子券', '已购', '自提', '家', '预售', '演示', '包邮'][at]}
            </Badge>
          ),
        )}
      </Line>
    ),
    样子: (
      <Line>
        <Badge look="solid">新</Badge>
        <Badge tone="amber" look="outline">
          剩 2 天
        </Badge>
      </Line>
    ),
  },
  CountBadge: {
    数目: (
      <Line>
        <CountBadge count={9} />
        <CountBadge count={120} />
      </Line>
    ),
  },
  IconPicture: {
    图片: <IconPicture src={pictures.shop} size={32} />,
  },
  Picture: {
    一种宽度: <Picture src={pictures.plant} alt="" width={240} height={240} />,
  },
  Avatar: {
    大小: (
      <Line>
        <Avatar src={pictures.avatar} name="知夏" size={60} />
        <Avatar src={pictures.avatar} name="知夏" size={48} />
        <Avatar src={pictures.avatar} name="知夏" />
      </Line>
    ),
    没有图片: <Avatar name="知夏" size={48} />,
    角标: <Avatar src={pictures.avatar} name="知夏" size={60} corner={<RotateCcw size={12} />} />,
  },
  Ring: { 转动: <Ring /> },
  Link: { 默认: <Link href="/pages/mine/about">关于我们</Link> },
  LinkProvider: {
    接管站内链接: (
      <WithState initial="还没有点">
        {(value, change) => (
          <LinkProvider onNavigate={(href) => change(`去 ${href}`)}>
            <Link href="/pages/mine/about">点我：{value}</Link>
          </LinkProvider>
        )}
      </WithState>
    ),
  },
  VisuallyHidden: {
    只给耳朵: (
      <p>
        看到的只有这一句<VisuallyHidden>，读屏还会听到这一句</VisuallyHidden>
      </p>
    ),
  },
} satisfies ExampleGroup;
