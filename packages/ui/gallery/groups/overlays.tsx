import { LayoutGrid, RotateCcw, Share2 } from 'lucide-react';
import { Button, Price } from '../../src/index';
import { Dialog, LoadingBox, NoticeDialog, Sheet, Toast } from '../../src/bundled/index';
import { ActionSheet, PullToRefresh } from '../../src/bundled/index';
import { ShownBriefly, WithState, noop, OpenedByButton, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

const avatarActions = [
  { key: 'album', label: '从相册选择', icon: <LayoutGrid size={22} /> },
  {
    key: 'platform',
    label: '使用平台头像',
    icon: <Share2 size={22} />,
    reason: '还没有绑定平台账号',
  },
  { key: 'reset', label: '恢复默认', icon: <RotateCcw size={22} /> },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Dialogs, sheets and messages. */
export const overlays = {
  Toast: {
    默认: (
      <ShownBriefly label="提示">
        {(shown) => <Toast message={shown ? '已复制券码' : undefined} />}
      </ShownBriefly>
    ),
    成功: (
      <ShownBriefly label="成功提示">
        {(shown) => <Toast icon="success" message={shown ? '已领取，去用券吧' : undefined} />}
      </ShownBriefly>
    ),
    长文字: (
      <ShownBriefly label="长提示">
        {(shown) => (
          <Toast
            message={
              shown ? '这张券在 12 月 31 日之前可以在全部 124 件露营与箱包商品上使用' : undefined
            }
          />
        )}
      </ShownBriefly>
    ),
  },
  LoadingBox: {
    默认: <ShownBriefly label="加载中">{(shown) => shown && <LoadingBox />}</ShownBriefly>,
    长文字: (
      <ShownBriefly label="提交中">
        {(shown) => shown && <LoadingBox text="正在提交订单，请不要关闭页面" />}
      </ShownBriefly>
    ),
  },
  NoticeDialog: {
    默认: (
      <OpenedByButton label="提示">
        {(open, close) => (
          <NoticeDialog
            open={open}
            content="库存不足，请换一个规格"
            cancelText={false}
            onConfirm={close}
            onCancel={close}
          />
        )}
      </OpenedByButton>
    ),
    可重试: (
      <OpenedByButton label="可重试">
        {(open, close) => (
          <NoticeDialog
            open={open}
            content="网络开小差了，请稍后再试"
            confirmText="重试"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </OpenedByButton>
    ),
    危险: (
      <OpenedByButton label="删除地址">
        {(open, close) => (
          <NoticeDialog
            open={open}
            title="删除这个地址？"
            content="姑苏区平江路 88 号"
            confirmText="删除"
            danger
            onConfirm={close}
            onCancel={close}
          />
        )}
      </OpenedByButton>
    ),
    长文字: (
      <OpenedByButton label="长提示">
        {(open, close) => (
          <NoticeDialog
            open={open}
            title="价格变了，请再看一眼"
            content="你看商品的时候，双肩背包的价格从 239 元变为 259 元，满减券不再满足门槛。确认后按新价格下单，券退回你的券包。"
            confirmText="按新价格下单"
            cancelText="再想想"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </OpenedByButton>
    ),
  },
  Dialog: {
    默认: (
      <OpenedByButton label="对话框">
        {(open, close) => (
          <Dialog
            open={open}
            onClose={close}
            title="评价成功"
            wide
            buttons={
              <button type="button" onClick={close}>
                知道了
              </button>
            }
          >
            你的评价会帮到后来的人
          </Dialog>
        )}
      </OpenedByButton>
    ),
  },
  Sheet: {
    默认: (
      <OpenedByButton label="面板">
        {(open, close) => (
          <Sheet open={open} onClose={close} title="服务说明">
            <p>现货 48 小时内发出，签收后 7 天内可以退换。</p>
          </Sheet>
        )}
      </OpenedByButton>
    ),
    规格: (
      <OpenedByButton label="规格面板">
        {(open, close) => (
          <Sheet
            open={open}
            onClose={close}
            title="选择规格"
            thumb={pictures.backpackThumb}
            lead={<Price cents={23900} was={29900} size="hero" />}
            footer={
              <Button size="sheet" block onClick={close}>
                立即购买
              </Button>
            }
          >
            <p>已选 绯红 20 英寸</p>
          </Sheet>
        )}
      </OpenedByButton>
    ),
    长文字: (
      <OpenedByButton label="很长的面板">
        {(open, close) => (
          <Sheet open={open} onClose={close} title="电子券使用规则和退改说明">
            {Array.from({ length: 40 }, (_, at) => (
              <p key={at}>{at + 1}. 券码只在你自己的券包里出示，请勿转给别人。</p>
            ))}
          </Sheet>
        )}
      </OpenedByButton>
    ),
  },
  ActionSheet: {
    默认: (
      <WithState initial="更换头像">
        {(label, change) => (
          <OpenedByButton label={label}>
            {(open, close) => (
              <ActionSheet
                open={open}
                title="更换头像"
                hint="支持 JPG、PNG、WebP，裁成方形"
                actions={avatarActions}
                onChoose={(key) => {
                  close();
                  change(`选了 ${key}`);
                }}
                onClose={close}
              />
            )}
          </OpenedByButton>
        )}
      </WithState>
    ),
    危险: (
      <OpenedByButton label="地址操作">
        {(open, close) => (
          <ActionSheet
            open={open}
            title="平江路 88 号"
            actions={[
              { key: 'default', label: '设为默认地址' },
              { key: 'edit', label: '编辑' },
              { key: 'delete', label: '删除', danger: true },
            ]}
            onChoose={close}
            onClose={close}
          />
        )}
      </OpenedByButton>
    ),
    长文字: (
      <OpenedByButton label="很多操作">
        {(open, close) => (
          <ActionSheet
            open={open}
            title="取消订单的原因"
            actions={[
              '不想买了',
              '收货信息填错了',
              '商品的规格、颜色或者数量选错了，需要重新选一次',
              '付款遇到问题',
              '有更合适的券没有用上',
              '其他',
            ].map((label) => ({ key: label, label }))}
            onChoose={close}
            onClose={close}
          />
        )}
      </OpenedByButton>
    ),
  },
  PullToRefresh: {
    用手指下拉: (
      <WithState initial={0}>
        {(times, change) => (
          <PullToRefresh
            onRefresh={async () => {
              await wait(1000);
              change(times + 1);
            }}
          >
            <p>在页面最上方用手指按住这里向下拉。已刷新 {times} 次。</p>
          </PullToRefresh>
        )}
      </WithState>
    ),
    不打扰内容: (
      <PullToRefresh onRefresh={async () => noop()}>
        <Button kind="ink-line">里面的按钮照常可按</Button>
      </PullToRefresh>
    ),
  },
} satisfies ExampleGroup;
